import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Guesthouse } from '#sync/contracts/places/guesthouse.ts'
import { recordAddress } from '../record/address.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { useArea } from '#src/entities/place/place-meta.ts'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Picture } from '#src/ui/surfaces/Picture.tsx'

type Props = {
  guesthouse: Guesthouse
  /** Instead of the summary. */
  line?: string
  tags?: ReactNode
  /** Right of the price. */
  aside?: ReactNode
  /** The picture of a list of its own. */
  large?: boolean
  heading?: 'h2' | 'h3'
}

/** A rural guesthouse as a line of a list; the whole row leads to it. */
export function GuesthouseRow({ guesthouse, line, tags, aside, large, heading = 'h3' }: Props) {
  const { t } = useTranslation('entities')
  const language = useLanguage()
  const l = useLocalized()
  const area = useArea()
  const Heading = heading
  const price = Math.min(...guesthouse.rooms.map((room) => room.weekdayWon))
  return (
    <div className="g-row">
      <Picture alt="" cover={coverOf('guesthouse', guesthouse)} className={large ? 'size-29' : 'size-21'} />
      <div className="g-row-body">
        <Heading className="text-title3">
          <Link {...recordAddress.guesthouse(guesthouse)} className="g-cover-link">
            {l(guesthouse.name)}
          </Link>
        </Heading>
        <p className="text-caption text-ink-3">
          {area(guesthouse)}&nbsp;· {l(guesthouse.region)}
        </p>
        <p className="text-body2 text-ink-2">{line ?? l(guesthouse.summary)}</p>
        {tags && <div className="flex flex-wrap items-center gap-x-2 gap-y-1">{tags}</div>}
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="g-price g-price--sm">{t('priceFrom', { price: formatWon(price, language) })}</span>
          {aside}
        </div>
      </div>
    </div>
  )
}
