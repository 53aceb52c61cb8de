export * from './open-game-resource.ts';
