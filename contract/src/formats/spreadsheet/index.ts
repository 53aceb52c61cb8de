export * from './cell.ts';
export * from './write-csv.ts';
export * from './write-xlsx.ts';
export { zipStream } from './zip-stream.ts';
