import { Headphones, Pause, Play, Square } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import type { Place } from '#sync/contracts/places/place.ts'
import { guideOf, minutesOf } from '../data/sentences.ts'
import { useReader, type Narration } from '../data/use-reader.ts'

const RATES = [0.8, 1, 1.25, 1.5]

/** What is written about a place, read aloud by the device, with the words to follow. */
export function AudioGuide({ place }: { place: Place }) {
  const language = useLanguage()
  return <Guide key={`${place.no}/${language}`} place={place} />
}

function Guide({ place }: { place: Place }) {
  const { t } = useTranslation('audio')
  const language = useLanguage()
  const pieces = guideOf(place, language)
  const narration = useReader(pieces, language)
  const { reading, reader, voice } = narration
  return (
    <Section title={t('title')}>
      <p className="flex items-center gap-2 text-body2 text-ink-2 g-num">
        <Headphones size={20} className="flex-none" />
        {t('length', { count: minutesOf(pieces, language) })}
      </p>
      {voice ? <Controls {...narration} /> : <p className="mt-2 text-body2 text-ink-2">{t('noVoice')}</p>}
      <p role="status" className="text-body2">
        {reading.is === 'failed' && t('failed')}
      </p>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2.5 text-label text-link">{t('transcript')}</summary>
        <ol className="grid gap-2 text-body2">
          {pieces
            .map((text, at) => ({ text, at }))
            .map(({ text, at }) => (
              <li
                key={`piece-${at}`}
                aria-current={reading.is !== 'idle' && reading.at === at ? 'true' : undefined}
                className="rounded-field px-2 py-1 aria-[current=true]:bg-tint aria-[current=true]:text-on-tint"
              >
                {voice ? (
                  <button
                    type="button"
                    className="min-h-11 w-full text-start"
                    onClick={() => reader.goTo(at, voice)}
                  >
                    {text}
                  </button>
                ) : (
                  text
                )}
              </li>
            ))}
        </ol>
      </details>
    </Section>
  )
}

function Controls({ reading, reader, voice }: Narration) {
  const { t } = useTranslation('audio')
  const offline = useOffline()
  if (!voice) return null
  const isSpeaking = reading.is === 'speaking'
  const isOpen = isSpeaking || reading.is === 'paused'
  const needsNetwork = offline && !voice.isLocal && t('needsNetwork')
  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap gap-2">
        {isSpeaking ? (
          <Button variant="tint" icon={<Pause size={20} />} onClick={() => reader.pause()}>
            {t('pause')}
          </Button>
        ) : (
          <Button
            variant="tint"
            icon={<Play size={20} />}
            reason={needsNetwork}
            onClick={() => reader.play(voice)}
          >
            {t(reading.is === 'paused' ? 'resume' : 'play')}
          </Button>
        )}
        {isOpen && (
          <Button variant="outline" icon={<Square size={18} />} onClick={() => reader.stop()}>
            {t('stop')}
          </Button>
        )}
      </div>
      {needsNetwork && <p className="text-caption text-ink-3">{needsNetwork}</p>}
      <ChipGroup label={t('speed')}>
        {RATES.map((rate) => (
          <Chip key={rate} quiet selected={reading.rate === rate} onClick={() => reader.setRate(rate, voice)}>
            {t('times', { rate })}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  )
}
