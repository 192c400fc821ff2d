import { useTranslation } from 'react-i18next'
import type { Language } from '#sync/contracts/base/lists.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { emptyPrize, type EventForm } from '../data/event-form.ts'

type Prize = EventForm['prizes'][number]
type Props = {
  form: EventForm
  set: (part: Partial<EventForm>) => void
  errorOf: (path: string) => string | undefined
  /** It has begun: how many win what stays. */
  isFixed: boolean
  language: Language
}

/** The prizes, each with its name in the language shown and how many win it. */
export function PrizeFields({ form: { prizes }, set, errorOf, isFixed, language }: Props) {
  const { t } = useTranslation('rewards-desk')
  const change = (place: number, part: Partial<Prize>) =>
    set({ prizes: prizes.map((prize, at) => (at === place ? { ...prize, ...part } : prize)) })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-label">{t('event.edit.prizes')}</legend>
      {prizes.map(({ id, name, people }, place) => (
        <div key={id} className="grid grid-cols-[1fr_5.5rem] items-start gap-2">
          <TextField
            label={t('event.edit.prize', { number: place + 1 })}
            name={`prizes.${place}.name.${language}`}
            lang={language}
            autoComplete="off"
            value={name[language]}
            error={errorOf(`prizes.${place}.name.${language}`)}
            onChange={(event) => change(place, { name: { ...name, [language]: event.target.value } })}
          />
          <TextField
            label={t('event.edit.people')}
            aria-label={t('event.edit.peopleOf', { number: place + 1 })}
            name={`prizes.${place}.people`}
            inputMode="numeric"
            autoComplete="off"
            disabled={isFixed}
            value={people}
            error={errorOf(`prizes.${place}.people`)}
            onChange={(event) => change(place, { people: event.target.value })}
          />
          {!isFixed && prizes.length > 1 && (
            <Button
              size="sm"
              variant="ghost"
              className="justify-self-start"
              aria-label={t('event.edit.dropOf', { number: place + 1 })}
              onClick={() => set({ prizes: prizes.toSpliced(place, 1) })}
            >
              {t('event.edit.drop')}
            </Button>
          )}
        </div>
      ))}
      {errorOf('prizes') && <FieldError id="event-prizes">{errorOf('prizes')}</FieldError>}
      {!isFixed && prizes.length < POLICY.event.prizesMax && (
        <Button
          size="sm"
          variant="outline"
          className="justify-self-start"
          onClick={() => set({ prizes: [...prizes, emptyPrize(prizes)] })}
        >
          {t('event.edit.addPrize')}
        </Button>
      )}
    </fieldset>
  )
}
