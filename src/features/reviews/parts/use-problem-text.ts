import { useTranslation } from 'react-i18next'
import { POLICY } from '#sync/domain/policy.ts'
import type { FormProblem } from '../data/review-form.ts'

/** The words of what is wrong with a review as typed. */
export function useProblemText(): (problem: FormProblem) => string {
  const { t } = useTranslation('reviews')
  const { t: tp } = useTranslation('photos')
  return (problem) => {
    switch (problem.path) {
      case 'stars':
        return t('write.problem.stars.required')
      case 'keywords':
        return t(
          problem.code === 'required' ? 'write.problem.keywords.required' : 'write.problem.keywords.tooMany',
        )
      case 'photos':
        return tp('problem.tooMany', { max: POLICY.review.photosMax })
      case 'text':
        if (problem.code === 'banned') return t('write.problem.text.banned', { word: problem.word })
        return t(problem.code === 'required' ? 'write.problem.text.required' : 'write.problem.text.tooLong')
    }
  }
}
