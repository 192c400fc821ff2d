import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Motif } from '#sync/contracts/base/facts.ts'
import type { FavouriteKind } from '#sync/contracts/favourites/favourite.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import { FavouriteButton } from '../favourite/FavouriteButton.tsx'
import type { RecordAddress } from './address.ts'
import { coverOf } from './cover.ts'
import { titleOf, type Titled } from './title.ts'

type Props = {
  kind: FavouriteKind
  record: Titled & { no: number; motif: Motif }
  address: RecordAddress
  /** On the picture, in the corner where reading begins. */
  tag?: ReactNode
  className?: string
  heading?: 'h2' | 'h3'
  /** Under the name. */
  children: ReactNode
}

/** A record as a card: picture, heart, name. The whole card leads to its page. */
export function RecordCard(props: Props) {
  const { kind, record, address, tag, className = 'relative', heading: Heading = 'h3', children } = props
  const name = useLocalized()(titleOf(record))
  return (
    <article className={className}>
      <Picture
        alt=""
        cover={coverOf(kind, record)}
        ratio="4 / 3"
        topLeft={tag}
        topRight={<FavouriteButton kind={kind} no={record.no} name={name} surface="on-picture" />}
      />
      <Heading className="mt-3 text-title3">
        <Link {...address} className="g-cover-link">
          {name}
        </Link>
      </Heading>
      {children}
    </article>
  )
}
