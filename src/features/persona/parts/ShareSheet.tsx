import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Persona } from '#sync/contracts/play/travel-test.ts'
import { TEST_AXES } from '#sync/contracts/play/lists.ts'
import { AXIS_POLES } from '#sync/domain/persona/poles.ts'
import { writeResult } from '#sync/domain/persona/result-link.ts'
import { positionOf } from '#sync/domain/persona/score.ts'
import type { CardShape, PersonaCard } from '#src/art/persona-card.ts'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { buddyOf } from '#src/entities/persona/whales.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { textPictureFile } from '#src/platform/share/share-card.ts'
import { shareFile } from '#src/platform/share/share-picture.ts'
import { inLanguage, share, siteAddress } from '#src/platform/share/share.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { hashOf, type ShownResult } from '../data/results.ts'

type Props = { whale: Persona; result: ShownResult; onClose: () => void }

const SHAPES = ['tall', 'wide'] as const

/** A result to hand on: as a picture drawn on this device, or as a link that carries it. */
export function ShareSheet({ whale, result, onClose }: Props) {
  const { t } = useTranslation('persona')
  const { t: te } = useTranslation('entities')
  const l = useLocalized()
  const show = useToasts((toasts) => toasts.show)
  const [shape, setShape] = useState<CardShape>('tall')
  const card = useCard(whale, result, shape)
  const drawn = useDrawing(card)
  const about = { name: l(whale.name), line: l(whale.line) }

  const sendPicture = async () => {
    if (!drawn || drawn === 'failed') return
    const outcome = await shareFile(() => Promise.resolve(drawn.file), about.name)
    if (outcome === 'saved') show({ tone: 'saved', text: t('share.saved') })
    if (outcome === 'failed') show({ tone: 'plain', text: t('share.failed') })
  }
  const { scores } = result
  const sendLink = async () => {
    if (!scores) return
    const carried = hashOf(writeResult({ code: result.code, scores }))
    const url = `${inLanguage(siteAddress('/persona'))}#${carried}`
    const outcome = await share({ title: about.name, text: t('share.text', about), url })
    if (outcome === 'copied') show({ tone: 'saved', text: te('share.copied') })
    if (outcome === 'failed') show({ tone: 'plain', text: te('share.failed', { url }) })
  }
  return (
    <PageSheet
      onClose={onClose}
      title={t('share.open')}
      footer={
        <>
          {scores && (
            <Button variant="outline" onClick={() => void sendLink()}>
              {t('share.link')}
            </Button>
          )}
          <Button
            busy={drawn === null}
            reason={drawn === 'failed' && t('share.failed')}
            onClick={() => void sendPicture()}
          >
            {t('share.picture')}
          </Button>
        </>
      }
    >
      <ChipGroup label={t('share.shape')}>
        {SHAPES.map((each) => (
          <Chip key={each} selected={each === shape} onClick={() => setShape(each)}>
            {t(`share.${each}`)}
          </Chip>
        ))}
      </ChipGroup>
      <div className="mt-4 grid min-h-72 place-items-center">
        {drawn === 'failed' && <p role="alert">{t('share.failed')}</p>}
        {drawn && drawn !== 'failed' && (
          <img
            src={drawn.url}
            alt={t('share.preview', about)}
            className="max-h-96 max-w-full rounded-field border border-line"
          />
        )}
      </div>
      {scores && <p className="mt-4 text-caption text-ink-2">{t('share.privacy')}</p>}
    </PageSheet>
  )
}

function useCard(whale: Persona, result: ShownResult, shape: CardShape): PersonaCard {
  const { t } = useTranslation('persona')
  const l = useLocalized()
  return {
    shape,
    buddy: buddyOf(whale),
    name: l(whale.name),
    line: l(whale.line),
    tags: whale.hashtags.map(l),
    axes: TEST_AXES.map((axis, at) => {
      const [first, second] = AXIS_POLES[axis]
      const score = result.scores?.[at]
      return {
        first: t(`pole.${first}`),
        second: t(`pole.${second}`),
        position: score === undefined ? null : positionOf(score),
        own: result.code[at] === first ? 'first' : 'second',
      }
    }),
  }
}

/** The picture of a card, drawn anew whenever the card says something else; null while it is drawn. */
function useDrawing(card: PersonaCard): { file: File; url: string } | 'failed' | null {
  const key = JSON.stringify(card)
  const [drawn, setDrawn] = useState<{ key: string; is: { file: File; url: string } | 'failed' } | null>(null)
  useEffect(() => {
    let isCurrent = true
    let url: string | null = null
    const wanted = JSON.parse(key) as PersonaCard
    void import('#src/art/persona-card.ts')
      .then(({ personaCard }) => textPictureFile(personaCard(wanted), `goraero-${wanted.buddy}.png`))
      .then(
        (file) => {
          if (!isCurrent) return
          url = URL.createObjectURL(file)
          setDrawn({ key, is: { file, url } })
        },
        () => isCurrent && setDrawn({ key, is: 'failed' }),
      )
    return () => {
      isCurrent = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [key])
  return drawn?.key === key ? drawn.is : null
}
