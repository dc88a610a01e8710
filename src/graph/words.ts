/** The words about a causal graph; tests use them too. */
export const graphWords = {
  tooLarge:
    'This graph is too large to draw in full. Shown here: {actor} with {neighbors}; the list has everything.',
  byModel: 'Edge labels are written by the model.',
  dashed: 'An actor with a dashed outline has no node in the record.',
  select: 'Select an actor to see its code here.',
  pathsFrom: 'Paths from {actor} to',
  saveSvg: 'Download SVG',
  savePng: 'Download PNG',
} as const;
