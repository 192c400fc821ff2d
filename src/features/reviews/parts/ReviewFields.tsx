import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PhotoPicker } from '#src/entities/photo/PhotoPicker.tsx'
import type { DraftPhotos } from '#src/entities/photo/use-draft-photos.ts'
import { formatCount } from '#src/i18n/format.ts'
import { CheckGroup } from '#src/ui/fields/Choice.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { MarkedText } from '#src/ui/fields/MarkedText.tsx'
import { StarInput } from '#src/ui/fields/StarInput.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { REVIEW_KEYWORDS } from '#sync/contracts/base/lists.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { textLength } from '#sync/domain/text.ts'
import type { FormProblem, ReviewForm } from '../data/review-form.ts'
import { useProblemText } from './use-problem-text.ts'

type Props = {
  form: ReviewForm
  onChange: (form: ReviewForm) => void
  photos: DraftPhotos
  problems: readonly FormProblem[]
}

/** Stars, keywords, photos, text; the fields of the review form from top to bottom. */
export function ReviewFields({ form, onChange, photos, problems }: Props) {
  const { t } = useTranslation('reviews')
  const { t: tk } = useTranslation('codes')
  const problemText = useProblemText()
  const starsError = useId()
  const errorOf = (path: FormProblem['path']) => {
    const problem = problems.find((each) => each.path === path)
    return problem && problemText(problem)
  }
  const { keywordsMax, photosMax, textMax } = POLICY.review
  const banned = problems.find((problem) => problem.code === 'banned')
  const textError = errorOf('text') && (
    <>
      {errorOf('text')}
      {banned && <MarkedText text={form.text} {...banned} />}
    </>
  )
  const starWords = t(`write.starWords.${String(form.stars) as '0'}`)
  return (
    <>
      <div className="grid justify-items-center gap-2" data-field="stars" aria-describedby={starsError}>
        <StarInput
          label={t('write.stars')}
          value={form.stars}
          onChange={(stars) => onChange({ ...form, stars })}
          optionLabel={(count) => t('write.star', { count })}
        />
        <p className="text-label" aria-live="polite">
          {starWords}
        </p>
        {errorOf('stars') && <FieldError id={starsError}>{errorOf('stars')}</FieldError>}
      </div>
      <div data-field="keywords">
        <CheckGroup
          label={t('write.keywords')}
          aside={`${form.keywords.length} / ${keywordsMax}`}
          options={REVIEW_KEYWORDS.map((keyword) => ({ value: keyword, label: tk(`keyword.${keyword}`) }))}
          values={form.keywords}
          onChange={(keywords) => onChange({ ...form, keywords })}
          max={keywordsMax}
          error={errorOf('keywords')}
        />
      </div>
      <div data-field="photos">
        <PhotoPicker
          kept={form.kept}
          photos={photos}
          max={photosMax}
          onRemoveKept={(id) => onChange({ ...form, kept: form.kept.filter((each) => each !== id) })}
          error={errorOf('photos')}
        />
      </div>
      <div data-field="text">
        <TextArea
          label={t('write.text')}
          name="review"
          rows={6}
          value={form.text}
          placeholder={t('write.placeholder')}
          onChange={(event) => onChange({ ...form, text: event.target.value })}
          counter={() => `${formatCount(textLength(form.text))} / ${formatCount(textMax)}`}
          error={textError}
        />
      </div>
    </>
  )
}
