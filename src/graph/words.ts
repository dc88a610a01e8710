/** The words about a causal graph; tests use them too. */
export const graphWords = {
  tooLarge:
    'This graph is too large to draw in full. Shown here: {actor} with {neighbors}; the list has the rest.',
  byModel: 'Edge labels are written by the model.',
  dashed: 'An actor with a dashed outline was found in edges only.',
  select: 'Select an actor to see its code here.',
  pathsFrom: 'Paths from {actor} to',
  partly: 'some of it couldn’t be read',
  noEdges: 'no edges',
  noNode: 'no node in the record has this ID',
  notCited: 'No evidence cites this location.',
  saveSvg: 'Download SVG',
  savePng: 'Download PNG',
} as const;
