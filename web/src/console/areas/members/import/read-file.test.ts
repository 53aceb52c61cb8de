// @vitest-environment node
import { expect, test } from 'vitest';
import { type ReadFile, readFile, readText } from './read-file.ts';

/** Row 1 a title, row 3 the header, row 4 a name and the day 1 July 1998 as Excel stores it. */
const WORKBOOK = [
  'UEsDBBQAAAAIABF+cF12qvOvCgEAAKcCAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbK2SzU7DMBCEX8XyFdVOOSCEkvTAzxE4lAdYnE1ixX/yui',
  'V5e5y05YBKufRk2Tsz32jlcjNaw/YYSXtX8bUoOEOnfKNdV/GP7cvqnjNK4Bow3mHFJyS+qcvtFJBY9jqqeJ9SeJCSVI8WSPiALk9aHy2kfI2d',
  'DKAG6FDeFsWdVN4ldGmV5gxel0/Yws4k9jzm50OPiIY4ezwIZ1bFIQSjFaQ8l3vX/KKsjgSRnYuGeh3oJgu4PEuYJ38Djr63vJioG2TvENMr2K',
  'ySo5FfPg6f3g/icsiZlr5ttcLGq53NFkEhIjTUIyZrxHIKC9qdel/gL2KSy7G+cpGf/H96UJoM0rW3sISeyHL5aPU3UEsDBBQAAAAIABF+cF2Y',
  '2uuLrwAAACcBAAALAAAAX3JlbHMvLnJlbHOFz00KwjAQBeCrhNnbtC5EpGk3InQr9QAxnf7QJBOSqO3tzdKK4HKYme/xynoxmj3Rh4msgCLLga',
  'FV1E12EHBrL7sjsBCl7aQmiwJWDFBX5RW1jOkljJMLLBk2CBhjdCfOgxrRyJCRQ5s2PXkjYxr9wJ1UsxyQ7/P8wP2nAVuTNZ0A33QFsHZ1Kfe/',
  'TX0/KTyTehi08UfE10WSpR8wClg0f5Gf70RzllDgVck3Bas3UEsDBBQAAAAIABF+cF2i/OcjvAAAABwBAAAPAAAAeGwvd29ya2Jvb2sueG1sjY',
  '+7bsMwDEV/ReDeyOlQFIbtLEWBDN2aD1AsOhZikQapvP4+zGvPxBfu5T3N6pwnd0TRxNTCclGBQ+o5Jtq1sPn//fgGpyVQDBMTtnBBhVXXnFj2',
  'W+a9MzlpC2Mpc+299iPmoAuekewysORQbJSd11kwRB0RS578Z1V9+RwSwcOhlnc8eBhSjz/cHzJSeZgITqFYeB3TrNA19w/6rI5CttB/mLeGaC',
  'S35ToaKDipkzWyjkvwXeNfOv9C665QSwMEFAAAAAgAEX5wXashLG7CAAAApwEAABoAAAB4bC9fcmVscy93b3JrYm9vay54bWwucmVsc62QzQrC',
  'MBCEXyXs3W7rQUSMXkTwKvoAId3+YJuE7PrTtzcoikLBi6dldtlvhlmub32nLhS59U5DkeWgyFlftq7WcDxsJ3NQLMaVpvOONAzEsF4t99QZSS',
  '/ctIFVYjjW0IiEBSLbhnrDmQ/k0qXysTeSZKwxGHsyNeE0z2cYPxnwzVS7UkPclQWowxCS72+2r6rW0sbbc09ORizw6uOJGyJJUBNrEg3vFeNj',
  'FFmiAo6Hmf4zDMvQpS7fSZ76ZY9fBa/uUEsDBBQAAAAIABF+cF1fyA4C3QAAAHwBAAANAAAAeGwvc3R5bGVzLnhtbFWQwW7DIAyGXwX5vpJW0z',
  'RNhN4i7bJLN2lXGpwmEhgEZGrefkBbNTn6/z4bG3G8WsP+MMTJUQv7XQMMqXd6oksLP9/dyzuwmBRpZRxhCwtGOEoR02LwNCImlgdQbGFMyX9w',
  'HvsRrYo755EyGVywKuUyXHj0AZWOpckafmiaN27VRCDF4ChF1ruZUt7hHnApeAW5nIzZ8hxUXoAUZxd0PmFt3KLi3KEUPRpzKnv/Dhv1OhRtTW',
  '/uSjtUjdFsO5s+dQsN5J5Nsn8Fprw3y9dszxi6enh54DG8zuXPj5P/UEsDBBQAAAAIABF+cF06GtR07wAAANABAAAYAAAAeGwvd29ya3NoZWV0',
  'cy9zaGVldDEueG1sfZHBTsMwDIZfJcqduVsHA5RmAiEOHODAeIDQmjUicaok6+DtcXuoNonuECn58/uz9Vttf7wTPcZkA1VyuSikQKpDY2lfyY',
  '/d89WtFCkbaowLhJX8xSS3Wh1D/E4tYhZcT6mSbc7dPUCqW/QmLUKHxD9fIXqT+Rn3kLqIphmLvINVUdyAN5akVqP2ZLLRKoajiDwHq/VweVhK',
  'kStpyVnC9xxZt0mrrN8OUdTu8KkgawWDBjUfrp8gKzafCeVELWeor8bjOXH0P875XwILzYUZ1lPL9QxiZ+i/jmznVIccel1e3202CvpTPpyEBt',
  'M29B9QSwECFAAUAAAACAARfnBddqrzrwoBAACnAgAAEwAAAAAAAAAAAAAAAAAAAAAAW0NvbnRlbnRfVHlwZXNdLnhtbFBLAQIUABQAAAAIABF+',
  'cF2Y2uuLrwAAACcBAAALAAAAAAAAAAAAAAAAADsBAABfcmVscy8ucmVsc1BLAQIUABQAAAAIABF+cF2i/OcjvAAAABwBAAAPAAAAAAAAAAAAAA',
  'AAABMCAAB4bC93b3JrYm9vay54bWxQSwECFAAUAAAACAARfnBdqyEsbsIAAACnAQAAGgAAAAAAAAAAAAAAAAD8AgAAeGwvX3JlbHMvd29ya2Jv',
  'b2sueG1sLnJlbHNQSwECFAAUAAAACAARfnBdX8gOAt0AAAB8AQAADQAAAAAAAAAAAAAAAAD2AwAAeGwvc3R5bGVzLnhtbFBLAQIUABQAAAAIAB',
  'F+cF06GtR07wAAANABAAAYAAAAAAAAAAAAAAAAAP4EAAB4bC93b3Jrc2hlZXRzL3NoZWV0MS54bWxQSwUGAAAAAAYABgCAAQAAIwYAAAAA',
].join('');

const csv = (text: string | Uint8Array) => new File([text as BlobPart], 'members.csv', { type: 'text/csv' });
const read = (text: string) => readText(csv(text), text);

test('columns with a few different values of each', () => {
  const { header, samples } = read('\ufeffName, Mobile \r\n"Tan, Mei",\'+65 8\nTan,\nOng,1\nLim,2\n') as ReadFile;
  expect({ header, samples }).toEqual({
    header: ['Name', 'Mobile'],
    samples: { Name: ['Tan, Mei', 'Tan', 'Ong'], Mobile: ['+65 8', '1', '2'] },
  });
});

test.each([
  ['', /empty/],
  ['Name,Email\n', /no rows/],
  ['PK\0\0', /can’t read/],
])('%j is refused in words', (text, words) => {
  expect(read(text)).toMatch(words);
});

test('a workbook is sent as text, with its rows where they were', async () => {
  const book = Uint8Array.fromBase64(WORKBOOK);
  const made = (await readFile(new File([book as BlobPart], 'Members 2026.xlsx'))) as ReadFile;
  expect(made.file.name).toBe('Members 2026.xlsx');
  expect(made.header).toEqual(['Name', 'Joined']);
  expect([...made.table.rows()]).toEqual([{ number: 4, cells: ['Tan', '1998-07-01'] }]);
  expect(await made.file.text()).toContain('"Tan","1998-07-01"');
});

test('files that aren’t workbooks, and old workbooks, are refused with a message', async () => {
  expect(await readFile(csv(Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3])))).toMatch(/can’t read this workbook/);
  expect(await readFile(csv(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1])))).toMatch(/Save it as XLSX/);
});

test('UTF-16 with semicolons is read', async () => {
  const codes = [...'\ufeffName;Email\r\n陈伟明;c@example.org\r\n'].map((letter) => letter.charCodeAt(0));
  const bytes = new Uint8Array(Uint16Array.from(codes).buffer);
  const { samples } = (await readFile(csv(bytes))) as ReadFile;
  expect(samples).toEqual({ Name: ['陈伟明'], Email: ['c@example.org'] });
});
