/** The words of the page of a routing plan; tests use them too. */
export const routingWords = {
  about:
    'What the routing plan recorded: where it sent files and assessments, and where findings were placed. It isn’t model output or a recommendation.',
  plan: 'Routing plan',
  files: 'Files in the plan',
  titleOf: 'Routing plan: {title}',
  fileTitle: 'Routing of {file}: {title}',
  notRecorded: 'No validated routing plan is recorded for this review.',
  notRecordedDetail:
    'Docket can’t tell where files and assessments were routed. That says nothing about the change.',
  stillContains: 'it still contains {facts}, shown below.',
  recordedUnreadable: 'It couldn’t be read whether a validated plan was recorded.',
  noDigest: 'No plan digest recorded.',
  digestUnreadable: 'The plan digest couldn’t be read.',

  notPlanned: 'Not in the plan: {assessments}.',
  notOfReview: 'not one of this review’s assessments',
  assessmentUnreadable: 'its assessment couldn’t be read',
  passesUnreadable: 'some passes couldn’t be read',
  passUnreadable: 'name couldn’t be read',
  noReason: 'no reason recorded',
  reasonUnreadable: 'reason couldn’t be read',
  output: 'Pass output recorded',
  outputDigest: ', digest {digest}',
  noOutputDigest: '; no digest given',
  outputDigestUnreadable: '; its digest couldn’t be read',
  noOutput:
    'No pass output recorded. The record doesn’t say whether none was produced or none was kept.',
  hasDigest: 'it has a digest of pass output, {digest}',

  filesUnreadable: 'None of the plan’s files could be read.',
  noFiles: 'The service sent no files for this plan.',
  noMatch: 'No files match these filters.',
  inPlan: 'In the plan',
  notInPlan: 'The plan doesn’t include this file.',
  maybeInPlan:
    'Some of the plan’s files couldn’t be read, so it isn’t known whether this one is among them.',

  placements: 'Finding placements',
  placementsUnreadable: 'No placements could be read.',
  maybePlaced: 'Some placements couldn’t be read, so it isn’t known whether one is for this file.',
  noPlacements: 'The service sent no placements.',
  findingUnreadable: 'Its finding couldn’t be read.',
  noFile: 'no file given',
  fileUnreadable: 'its file couldn’t be read',
  lineUnreadable: 'its line couldn’t be read',
  notAFinding: ' isn’t one of this review’s findings',

  citingFindings: 'Findings citing this file',
  inGraph: ' · in its causal graph',
  noFinding: 'No finding recorded by this review cites this file.',
  inconclusive:
    'No finding here cites this file, but that’s inconclusive because the review isn’t complete.',
  citingConditions: 'Conditions citing this file',
  noCondition: 'No condition listed in this review cites this file.',
} as const;
