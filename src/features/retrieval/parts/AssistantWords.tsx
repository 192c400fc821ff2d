import { Link } from '@tanstack/react-router'
import { Sparkles, Square } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sentence } from '#sync/domain/assistant/sentences.ts'
import type { PlanNews } from '#src/data/plan/planner.ts'
import { usePlaces } from '#src/data/places.ts'
import { ConsentSheet } from '#src/entities/assistant/ConsentSheet.tsx'
import { useAssistantConsent } from '#src/entities/assistant/use-consent.ts'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { recordAddress } from '#src/entities/record/address.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'
import type { Turn } from '../data/conversation.ts'
import type { Answer } from '../data/look-up.ts'
import { useAssistant, type Assistant } from '../data/use-assistant.ts'

type Props = {
  turn: Turn
  answer: Answer
  news: PlanNews | null
  onChange: (change: Partial<Turn>) => void
}

/** What the operator's language model adds, below an answer that stands without it; nothing where there is none. */
export function AssistantWords({ turn, answer, news, onChange }: Props) {
  const { t } = useTranslation('assistant')
  const offline = useOffline()
  const consent = useAssistantConsent()
  const [isOpen, setOpen] = useState(false)
  const words = useAssistant(turn, answer, news, (said) => onChange({ said }))
  const { info, said, isTalking, ended } = words
  // what was said before is read without a network too
  const name = info?.name ?? consent.given?.to.name
  if (name === undefined || (!info && said.length === 0)) return null
  const begin = () => (info && consent.holdsFor(info) ? words.ask() : setOpen(true))
  return (
    <Card className="mt-6" data-assistant="">
      <h3 className="flex items-center gap-2 text-title3">
        <Sparkles size={20} aria-hidden="true" />
        {t('title', { name })}
      </h3>
      {said.length === 0 && !isTalking && !ended && (
        <p className="mt-1 text-body2 text-ink-2">{t('offer', { name })}</p>
      )}
      <div aria-live="polite">
        <Said sentences={said} />
        {isTalking && said.length === 0 && (
          <p className="mt-2 text-body2 text-ink-2">{t('talking', { name })}</p>
        )}
        <Ending ended={ended} />
      </div>
      {offline && !isTalking && <p className="mt-2 text-label text-pending">{t('offline')}</p>}
      {said.length > 0 && <p className="mt-3 text-caption text-ink-3">{t('mark')}</p>}
      <div className="mt-3">
        {isTalking ? (
          <Button variant="outline" size="sm" icon={<Square size={16} />} onClick={words.stop}>
            {t('stop')}
          </Button>
        ) : (
          <Button
            variant="outline"
            size="sm"
            reason={offline && t('offline')}
            onClick={begin}
            aria-haspopup={info && consent.holdsFor(info) ? undefined : 'dialog'}
          >
            {said.length > 0 || ended ? t('again') : t('ask')}
          </Button>
        )}
      </div>
      {isOpen && info && (
        <ConsentSheet
          to={info}
          onAgree={() => {
            consent.agree(info)
            words.ask()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}

/** Sentences with the names of places from their own records, each the way to it. */
function Said({ sentences }: { sentences: readonly Sentence[] }) {
  const language = useLanguage()
  const nos = sentences.flatMap((own) => own.flatMap((part) => ('placeNo' in part ? part.placeNo : [])))
  const places = new Map(usePlaces([...new Set(nos)]).map((place) => [place.no, place]))
  if (sentences.length === 0) return null
  return (
    <p className="mt-2 text-body">
      {sentences.map((sentence, at) => (
        // sentences only follow each other
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at}>
          {sentence.map((part, place) =>
            'text' in part ? (
              part.text
            ) : (
              // oxlint-disable-next-line react/no-array-index-key
              <Link key={place} {...recordAddress.place({ no: part.placeNo })} className="g-link">
                {places.get(part.placeNo)?.name[language]}
              </Link>
            ),
          )}{' '}
        </span>
      ))}
    </p>
  )
}

function Ending({ ended }: Pick<Assistant, 'ended'>) {
  const { t } = useTranslation('assistant')
  if (!ended || ended.is === 'said') return null
  return (
    <>
      {ended.is === 'refused' && <FailureLine failure={ended.failure} className="mt-2" />}
      <p className="mt-2 text-body2 text-ink-2">{t(`end.${ended.is}`)}</p>
    </>
  )
}
