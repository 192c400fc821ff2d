import { LocateFixed, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Petro } from '#src/art/Petro.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { STATIONS } from '../data/stations.ts'
import type { From } from '../data/use-start.ts'
import { FailNote } from './HereNotes.tsx'
import { StationChips } from './StationChips.tsx'

type Props = { start: From; onFrom: (from: string | undefined) => void; onChoose: () => void }

/** Before anything is known: asks for the position on a press only, and offers the ways without it. */
export function AskStart({ start: { here, isMissing }, onFrom, onChoose }: Props) {
  const { t } = useTranslation('nearby')
  return (
    <section className="mx-auto grid max-w-140 justify-items-center gap-4 py-6 text-center lg:mx-0 lg:justify-items-start lg:text-start">
      <Petro kind="calf" size={96} />
      <h2 className="text-title1">{t('where.ask')}</h2>
      <p className="text-body text-ink-2">{t('where.askText')}</p>
      {isMissing && (
        <Banner tone="info" inset>
          {t('where.missing')}
        </Banner>
      )}
      {here.error && <FailNote error={here.error} />}
      <div className="grid w-full gap-3 sm:w-auto sm:grid-flow-col">
        {here.error !== 'unsupported' && (
          <Button
            variant="primary"
            icon={<LocateFixed size={20} />}
            busy={here.asking}
            busyLabel={t('where.locating')}
            onClick={() => (isMissing ? onFrom(undefined) : here.ask())}
          >
            {t(here.error ? 'where.again' : 'where.locate')}
          </Button>
        )}
        <Button variant="outline" icon={<Search size={20} />} aria-haspopup="dialog" onClick={onChoose}>
          {t('where.choose')}
        </Button>
      </div>
      <StationChips stations={STATIONS} onFrom={onFrom} />
    </section>
  )
}
