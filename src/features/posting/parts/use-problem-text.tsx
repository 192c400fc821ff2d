import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PostType } from '#sync/contracts/community/post.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { formatCount } from '#src/i18n/format.ts'
import { MarkedText } from '#src/ui/fields/MarkedText.tsx'
import type { FieldPath, FormProblem } from '../data/post-form.ts'

export type ProblemText = (path: FieldPath) => ReactNode

/** What is wrong with a field in words, with the place of a word that is refused; nothing where all is well. */
export function useProblemText(type: PostType, problems: readonly FormProblem[]): ProblemText {
  const { t } = useTranslation('posting')
  const { t: te } = useTranslation('errors')
  const max = formatCount(POLICY.community.contentMax[type])
  const texts: Partial<Record<string, string>> = {
    'title.required': t('problem.title.required'),
    'title.tooLong': t('problem.title.tooLong'),
    'content.tooLong': t('problem.content.tooLong', { max }),
    'photos.required': t('problem.photos.required'),
    'photos.tooMany': t('problem.photos.tooMany'),
    'video.required': t('problem.video.required'),
    'itineraryId.required': t('problem.itineraryId.required'),
    'meeting.required': t('problem.meeting.required'),
    'meeting.past': t('problem.meeting.past'),
    'people.tooFew': t('problem.people.tooFew'),
    'people.tooMany': t('problem.people.tooMany'),
    'spot.required': t('problem.spot.required'),
    'spot.outside': te('community.outsideUlsan'),
    'hashtags.required': t('problem.hashtags.required'),
    'hashtags.tooMany': t('problem.hashtags.tooMany'),
    'hashtags.tooLong': t('problem.hashtags.tooLong'),
  }
  return (path) => {
    const problem = problems.find((each) => each.path === path)
    if (!problem) return undefined
    if (problem.code !== 'banned') return texts[`${path}.${problem.code}`] ?? t('problem.other')
    return (
      <>
        {te('community.bannedWords')}
        <MarkedText text={problem.text} start={problem.start} end={problem.end} />
      </>
    )
  }
}
