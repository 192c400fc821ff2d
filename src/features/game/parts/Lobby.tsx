import { Hammer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { GameMode } from '#sync/contracts/play/lists.ts'
import { GAME_MODES } from '#sync/contracts/play/lists.ts'
import { figureOf } from '#sync/domain/carving/figures.ts'
import { RockFigure } from '#src/art/rock/RockFigure.tsx'
import { formatCount } from '#src/i18n/format.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { RadioGroup, Switch } from '#src/ui/fields/Choice.tsx'

export type Choices = { mode: GameMode; sound: boolean }

type Props = {
  seed: number
  best: number
  choices: Choices
  onChoose: (choices: Choices) => void
  onStart: () => void
  onPractise: () => void
}

/** Before a run: today's figure, the rules in words, how to play, and the two ways to begin. */
export function Lobby({ seed, best, choices, onChoose, onStart, onPractise }: Props) {
  const { t } = useTranslation('game')
  const { code, dots } = figureOf(seed)
  return (
    <div className="mt-2 grid grid-cols-1 gap-6 lg:grid-cols-2 lg:gap-12">
      <section className="grid content-center justify-items-center gap-1 rounded-card bg-[#b9744a] px-6 py-8 text-center text-[#1e0e05]">
        <RockFigure code={code} solid={false} onRock size={200} mirrored={(seed & 16) !== 0} label="" />
        <p className="mt-2 text-label">{t('today')}</p>
        <h2 className="text-title1">{t(`figure.${code}.name`)}</h2>
        <p className="text-body2 g-num">
          {t('dots', { count: dots })}
          {best > 0 && `\u00a0· ${t('bestToday', { score: formatCount(best) })}`}
        </p>
      </section>
      <section className="grid content-start gap-4">
        <div className="flex flex-wrap gap-2">
          <Button variant="accent" icon={<Hammer size={20} />} className="grow" onClick={onStart}>
            {t(best > 0 ? 'again' : 'start')}
          </Button>
          <Button variant="outline" className="grow" onClick={onPractise}>
            {t('practise')}
          </Button>
        </div>
        <ol id="game-rules" className="grid list-decimal gap-2 pl-5 text-body">
          {(['ring', 'press', 'tide', 'points'] as const).map((rule) => (
            <li key={rule}>{t(`rules.${rule}`)}</li>
          ))}
        </ol>
        <RadioGroup
          label={t('mode')}
          name="game-mode"
          value={choices.mode}
          onChange={(mode) => onChoose({ ...choices, mode })}
          options={GAME_MODES.map((mode) => ({
            value: mode,
            label: t(`modes.${mode}`),
            description: t(`modes.${mode}Text`),
          }))}
        />
        <Switch
          label={t('sound')}
          description={t('soundText')}
          checked={choices.sound}
          onChange={(sound) => onChoose({ ...choices, sound })}
        />
      </section>
    </div>
  )
}
