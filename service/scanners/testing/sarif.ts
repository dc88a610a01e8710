/** A file of one run of a tool called Lint, whose members can be given. */
export function sarif(results: readonly object[], run: object = {}): string {
  const tool = { driver: { name: 'Lint', version: '1.0' } };
  return JSON.stringify({ version: '2.1.0', runs: [{ tool, results, ...run }] });
}

/** A result of a rule at a line of a file. */
export function result(ruleId: string, uri: string, startLine: number, more: object = {}): object {
  const physicalLocation = { artifactLocation: { uri }, region: { startLine } };
  return {
    ruleId,
    message: { text: `${ruleId} is off` },
    locations: [{ physicalLocation }],
    ...more,
  };
}
