import { useTranslation } from 'react-i18next'
import type { EventDraftProblem } from '#sync/domain/event-draft.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { formatCount } from '#src/i18n/format.ts'

const { titleMax, summaryMax, bodyMax, prizeMax, prizesMax, peopleMax } = POLICY.event
const MOST: Readonly<Record<string, number>> = { title: titleMax, summary: summaryMax, body: bodyMax }

/** What is wrong at a field of an event, in words; undefined: nothing. */
export function useProblemText(problems: readonly EventDraftProblem[]): (path: string) => string | undefined {
  const { t } = useTranslation('rewards-desk')
  return (path) => {
    const problem = problems.find((each) => each.path === path)
    if (!problem) return undefined
    const { code } = problem
    if (code === 'tooLong')
      return path === 'prizes'
        ? t('event.problem.tooMany', { most: prizesMax })
        : t('event.problem.tooLong', { most: formatCount(MOST[path.split('.')[0] ?? ''] ?? prizeMax) })
    if (code === 'order') return t(path === 'to' ? 'event.problem.beforeFirst' : 'event.problem.beforeEnd')
    return t(`event.problem.${code}`, { most: formatCount(peopleMax) })
  }
}
