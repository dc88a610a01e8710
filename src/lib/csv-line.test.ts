import { expect, test } from 'vitest';
import { csvLine, csvNote } from './csv-line.ts';

test.each([
  [['a', 'b,c', 'd"e'], 'a,"b,c","d""e"\r\n'],
  [['-12', '+3.5', '-1.5e3', '-1.2.3'], "-12,+3.5,-1.5e3,'-1.2.3\r\n"],
  [['=1', '@1', '\t1', '-1\n'], `'=1,'@1,'\t1,"'-1\n"\r\n`],
  [['=1+1', '@sum', '\tx', '-a'], "'=1+1,'@sum,'\tx,'-a\r\n"],
  [['=HYPERLINK("https://evil.example","a")'], `"'=HYPERLINK(""https://evil.example"",""a"")"\r\n`],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

test('a note is one line that begins with #, and hides no cell', () => {
  expect(csvNote('5 rows, as "shown", at\r\n12:00')).toBe('# 5 rows, as "shown", at 12:00\r\n');
  expect(csvNote('search is a,=1+1,"=2", @x,-a')).toBe(`# search is a,'=1+1,'"=2",' @x,'-a\r\n`);
});
