import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dailySeed } from '#sync/domain/carving/daily-seed.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useToday } from '#src/data/use-today.ts'
import { LandingPage } from '#src/entities/page/LandingPage.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { startGuideTone, type GuideTone } from '#src/platform/device/guide-tone.ts'
import { newSerial } from '#src/platform/device/new-id.ts'
import { bestOf, collectionOf } from '../data/my-runs.ts'
import { useKeptRun } from '../data/use-kept-run.ts'
import type { Run } from '../data/use-carving.ts'
import { Field } from '../parts/Field.tsx'
import { Lobby, type Choices } from '../parts/Lobby.tsx'
import { MyRock } from '../parts/MyRock.tsx'
import { Result } from '../parts/Result.tsx'
import { TodayBoard } from '../parts/TodayBoard.tsx'

const NO_TONE: GuideTone = { rise: () => undefined, knock: () => undefined, stop: () => undefined }

/** A run that is being played: today's figure, or any other for practice. */
type Play = { seed: number; day: string | null; tone: GuideTone; number: number }

/** S2-20 S2-150: the whale game: a figure of the Bangudae rock, the same for everybody today, carved before the tide is in. */
export function GameScreen() {
  const { t } = useTranslation('game')
  const today = useToday()
  const { items, state, asOf } = usePersonal('gameResult')
  const runs = items.map(({ value }) => value)
  const [choices, setChoices] = useState<Choices>({ mode: 'normal', sound: false })
  const [play, setPlay] = useState<Play | null>(null)
  const [over, setOver] = useState<{ run: Run; best: number; play: Play } | null>(null)
  const { kept, keep } = useKeptRun(items)
  const parts = usePageParts({ state: state === 'loading' ? 'loading' : 'ready', asOf: null })
  const seed = dailySeed(today)
  const best = bestOf(runs, choices.mode, today)

  /** Sound begins with the press that begins the game. */
  const start = (of: number, day: string | null) => {
    setOver(null)
    const tone = choices.sound ? startGuideTone() : NO_TONE
    setPlay((last) => ({ seed: of, day, tone, number: (last?.number ?? 0) + 1 }))
  }
  const end = () => {
    play?.tone.stop()
    setPlay(null)
  }
  const finish = (run: Run) => {
    if (!play) return
    const before = play.day === null ? 0 : bestOf(runs, run.mode, play.day)
    void keep(run, play.day, runs)
    setOver({ run, best: before, play })
    end()
  }
  return (
    <LandingPage parts={{ ...parts, stale: asOf ? parts.stale : null }} title={t('title')} text={t('text')}>
      {over ? (
        <Result
          run={over.run}
          best={over.best}
          kept={kept}
          onAgain={() => start(over.play.seed, over.play.day)}
          onBack={() => setOver(null)}
        />
      ) : (
        <Lobby
          seed={seed}
          best={best}
          choices={choices}
          onChoose={setChoices}
          onStart={() => start(seed, today)}
          onPractise={() => start(newSerial(), null)}
        />
      )}
      <MyRock figures={collectionOf(runs, today)} />
      <TodayBoard day={today} mode={choices.mode} />
      {play && (
        <Field
          key={play.number}
          seed={play.seed}
          mode={choices.mode}
          tone={play.tone}
          best={play.day === null ? 0 : best}
          onOver={finish}
          onLeave={end}
        />
      )}
    </LandingPage>
  )
}
