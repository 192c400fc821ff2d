import { useTranslation } from 'react-i18next'
import { POLICY } from '#sync/domain/policy.ts'
import { textLength } from '#sync/domain/text.ts'
import type { DraftFilm } from '#src/entities/film/use-draft-film.ts'
import { PhotoPicker } from '#src/entities/photo/PhotoPicker.tsx'
import type { DraftPhotos } from '#src/entities/photo/use-draft-photos.ts'
import { formatCount } from '#src/i18n/format.ts'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import type { FieldProps } from './field-props.ts'
import { FilmField } from './FilmField.tsx'
import { ItineraryField } from './ItineraryField.tsx'

type Props = FieldProps & { photos: DraftPhotos; film: DraftFilm }

const { titleMax, contentMax, photosMax } = POLICY.community

/** First step: what is shown and what is said. */
export function WhatStep(props: Props) {
  const { type, form, onChange, problemOf, photos } = props
  const { t } = useTranslation('posting')
  const photoProblem = problemOf('photos')
  return (
    <>
      {type === 'plan' && <ItineraryField {...props} />}
      {type === 'shorts' && <FilmField {...props} />}
      {type !== 'shorts' && (
        <div data-field="photos">
          <PhotoPicker
            kept={form.kept}
            photos={photos}
            max={photosMax}
            onRemoveKept={(id) => onChange({ kept: form.kept.filter((each) => each !== id) })}
            {...(typeof photoProblem === 'string' ? { error: photoProblem } : {})}
          />
        </div>
      )}
      <div data-field="title">
        <TextField
          label={t('field.title')}
          name="title"
          autoComplete="off"
          value={form.title}
          aside={`${formatCount(textLength(form.title))} / ${formatCount(titleMax)}`}
          onChange={({ target }) => onChange({ title: target.value })}
          error={problemOf('title')}
        />
      </div>
      <div data-field="content">
        <TextArea
          label={t('field.content')}
          name="content"
          rows={5}
          value={form.content}
          hint={t('field.contentHint')}
          counter={() => `${formatCount(textLength(form.content))} / ${formatCount(contentMax[type])}`}
          onChange={({ target }) => onChange({ content: target.value })}
          error={problemOf('content')}
        />
      </div>
    </>
  )
}
