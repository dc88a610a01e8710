import { findFinding } from '../store/findings.ts';
import { jsonAnswer } from '../protocol/answers.ts';
import type { Operation } from './operations.ts';
import { notFound } from '../protocol/problems.ts';

export const findingOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: '/findings/:finding_id',
    scope: 'findings:read',
    handle(call) {
      const id = call.parameters.pathUuid('finding_id');
      call.parameters.check();
      const finding = findFinding(call.service.database, call.visibility, id);
      if (finding === undefined) throw notFound();
      return jsonAnswer(call.http, finding);
    },
  },
];
