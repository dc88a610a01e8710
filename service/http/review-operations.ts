import { atOneMoment } from '../store/database.ts';
import { assessmentDetail } from '../store/assessments.ts';
import { reviewDetail } from '../store/review-detail.ts';
import {
  findReview,
  reviewIdOf,
  type ReviewAddress,
  type ReviewRow,
} from '../store/review-rows.ts';
import { routingOf } from '../store/routing.ts';
import { jsonAnswer } from '../protocol/answers.ts';
import type { Call, Operation } from './operations.ts';
import { notFound } from '../protocol/problems.ts';
import { repositoryInPath } from './repository-in-path.ts';
import { reviewActions } from './review-actions.ts';

export const reviewOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: '/reviews/deployments/:public_key',
    scope: 'reviews:read',
    handle(call) {
      const id = reviewIdOf(call.parameters.pathText('public_key'));
      const review = id === undefined ? undefined : reviewAt(call, { by: 'id', id });
      if (review?.kind !== 'DEPLOYMENT') throw notFound();
      return answerReview(call, review);
    },
  },
  {
    method: 'GET',
    path: '/reviews/pr/:repository/:pull_request_number/runs/:run_number',
    scope: 'reviews:read',
    handle(call) {
      const number = call.parameters.pathInteger('pull_request_number');
      const run = call.parameters.pathInteger('run_number');
      call.parameters.check();
      const repositoryId = repositoryInPath(call).id;
      return answerReview(call, reviewAt(call, { by: 'run', repositoryId, number, run }));
    },
  },
  {
    method: 'GET',
    path: '/reviews/:review_id',
    scope: 'reviews:read',
    handle(call) {
      const id = call.parameters.pathUuid('review_id');
      call.parameters.check();
      return answerReview(call, reviewAt(call, { by: 'id', id }));
    },
  },
  {
    method: 'GET',
    path: '/reviews/:review_id/routing',
    scope: 'reviews:read',
    handle(call) {
      const id = call.parameters.pathUuid('review_id');
      call.parameters.check();
      const review = reviewAt(call, { by: 'id', id });
      return jsonAnswer(call.http, routingOf(call.service.database, review.id));
    },
  },
  {
    method: 'GET',
    path: '/reviews/:review_id/assessments/:assessment_id',
    scope: 'findings:read',
    handle(call) {
      const id = call.parameters.pathUuid('review_id');
      const assessmentId = call.parameters.pathUuid('assessment_id');
      call.parameters.check();
      const review = reviewAt(call, { by: 'id', id });
      const detail = assessmentDetail(call.service.database, review.id, assessmentId);
      if (detail === undefined) throw notFound();
      return jsonAnswer(call.http, detail);
    },
  },
];

/** @throws Refusal 404 when there is no such review that the caller sees. */
export function reviewAt(call: Call, address: ReviewAddress): ReviewRow {
  const review = findReview(call.service.database, call.visibility, address);
  if (review === undefined) throw notFound();
  return review;
}

async function answerReview(call: Call, found: ReviewRow): Promise<Response> {
  const { service, visibility, http } = call;
  const actions = await reviewActions(call, found);
  // It may have gone on meanwhile.
  const detail = atOneMoment(service.database, () =>
    reviewDetail(service.database, visibility, reviewAt(call, { by: 'id', id: found.id }), actions),
  );
  return jsonAnswer(http, detail);
}
