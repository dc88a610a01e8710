import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test.each([
  [['a', 'b,c', 'd"e'], 'a,"b,c","d""e"\r\n'],
  [['-12', '+3.5', '-1.2.3'], "-12,+3.5,'-1.2.3\r\n"],
  [['=1+1', '@sum', '\tx', '-a'], "'=1+1,'@sum,'\tx,'-a\r\n"],
  [['=HYPERLINK("https://evil.example","a")'], `"'=HYPERLINK(""https://evil.example"",""a"")"\r\n`],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
