/** What the text of a first page is set in (tokens.css). */
const FONTS = [
  'var(--type-title)',
  'var(--type-body)',
  'var(--strong) var(--type-body)',
  'var(--type-small)',
  'var(--strong) var(--type-small)',
  'var(--type-code)',
  'var(--type-key)',
];

/**
 * Sets a word in each font of a first page, out of sight beside the still shell (index.html), while the code comes. A
 * browser looks for a family, size and weight when it first lays out text in it: a third of the first page's layout.
 */
export function findFonts(): void {
  const words = document.createElement('p');
  // So that nothing moves for it, and nothing becomes scrollable.
  words.style.position = 'fixed';
  words.style.top = '0';
  words.style.visibility = 'hidden';
  words.append(
    ...FONTS.map((font) => {
      const word = document.createElement('span');
      word.style.font = font;
      word.textContent = 'Docket';
      return word;
    }),
  );
  // The first page replaces it, along with the shell.
  document.querySelector('.still')?.after(words);
}
