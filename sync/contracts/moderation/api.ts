import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { Uuid } from '../base/ids.ts'
import { pageText } from '../base/wire-parts.ts'
import { ADMIN, WRITE } from '../base/write-errors.ts'
import { CaseFile, CaseVerdict, DeskCase } from './desk.ts'
import { FilmJob } from './film-desk.ts'
import { CASES_SHOWN, FILMS_SHOWN } from './lists.ts'
import { OpenedReport, Report, ReportDraft, ReportProof } from './report.ts'
import { AppealDraft, Takedown } from './takedown.ts'
import { WordChange, WordDesk } from './word-desk.ts'

const byId = z.strictObject({ id: Uuid })

/** Reports, what came of them, and what a writer says to a removal. */
export const CALLS = {
  reportWrite: {
    method: 'POST',
    path: '/api/member/report',
    access: 'verified',
    offline: 'queue',
    summary: 'Report what somebody else wrote',
    body: ReportDraft,
    result: Report,
    errors: [
      ...WRITE,
      'auth.unverified',
      'record.notFound',
      'community.ownReport',
      'community.alreadyReported',
    ],
  },
  reportOpen: {
    method: 'POST',
    path: '/api/member/report/{id}/open',
    access: 'member',
    offline: 'online',
    summary: 'Read what one wrote in a report and what was answered, with its password',
    params: byId,
    body: z.strictObject({ proof: ReportProof }),
    result: OpenedReport,
    errors: [...WRITE, 'record.notFound', 'report.password'],
  },
  takedownAppeal: {
    method: 'PUT',
    path: '/api/member/takedown/{id}/appeal',
    access: 'member',
    offline: 'queue',
    summary: 'Object to the removal of something one wrote',
    params: byId,
    body: AppealDraft,
    result: Takedown,
    errors: [...WRITE, 'record.notFound', 'desk.decided'],
  },
  caseDesk: {
    method: 'GET',
    path: '/api/admin/case',
    access: 'administrator',
    offline: 'online',
    summary: 'Cases; urgent ones first, then what waits longest; of closed ones the last first',
    query: z.strictObject({
      q: z.optional(z.string().check(z.maxLength(100))),
      show: z.optional(z.enum(CASES_SHOWN)),
      after: z.optional(pageText),
    }),
    result: z.strictObject({ items: z.array(DeskCase), next: z.nullable(z.string()) }),
    errors: [...ADMIN],
  },
  caseRead: {
    method: 'POST',
    path: '/api/admin/case/{id}/reading',
    access: 'administrator',
    offline: 'online',
    summary: 'Read a case with its evidence; that it was read is written down',
    params: byId,
    result: CaseFile,
    errors: [...ADMIN],
  },
  caseDecide: {
    method: 'PUT',
    path: '/api/admin/case/{id}/decision',
    access: 'administrator',
    offline: 'online',
    summary: 'Decide a case',
    params: byId,
    body: CaseVerdict,
    result: CaseFile,
    errors: [...ADMIN, 'record.changed', 'desk.claimed', 'desk.decided'],
  },
  wordDesk: {
    method: 'GET',
    path: '/api/admin/words',
    access: 'administrator',
    offline: 'online',
    summary: 'Words that texts are searched for, as the desk changed them, and who did',
    result: WordDesk,
    errors: [...ADMIN],
  },
  wordChange: {
    method: 'PUT',
    path: '/api/admin/words',
    access: 'administrator',
    offline: 'online',
    summary: 'Add a word or an exception, take one back, or refuse where it was only looked at',
    body: z.strictObject({ version: z.int(), change: WordChange }),
    result: WordDesk,
    errors: [...ADMIN, 'record.changed', 'words.ordinary'],
  },
  filmDesk: {
    method: 'GET',
    path: '/api/admin/film',
    access: 'administrator',
    offline: 'online',
    summary: 'Films to be converted, what waits longest first; of done ones the last first',
    query: z.strictObject({
      q: z.optional(z.string().check(z.maxLength(100))),
      show: z.optional(z.enum(FILMS_SHOWN)),
      after: z.optional(pageText),
    }),
    result: z.strictObject({
      items: z.array(FilmJob),
      next: z.nullable(z.string()),
      /** Whether this server has what converts films; without it all wait. */
      hasConverter: z.boolean(),
    }),
    errors: [...ADMIN],
  },
  filmAgain: {
    method: 'PUT',
    path: '/api/admin/film/{id}/turn',
    access: 'administrator',
    offline: 'online',
    summary: 'Try a failed film again; one that waits is tried at once',
    params: byId,
    result: FilmJob,
    errors: [...ADMIN],
  },
  filmRemove: {
    method: 'DELETE',
    path: '/api/admin/film/{id}',
    access: 'administrator',
    offline: 'online',
    summary: 'Delete a film that no post needs any more',
    params: byId,
    result: z.strictObject({ id: Uuid }),
    errors: [...ADMIN, 'film.needed'],
  },
} as const satisfies CallTable
