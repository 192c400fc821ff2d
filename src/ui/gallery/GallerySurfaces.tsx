import { Heart } from 'lucide-react'
import { useState } from 'react'
import { Cover } from '#src/art/Cover.tsx'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { SavedGlyph } from '../marks/glyphs.tsx'
import { AgeMark } from '../marks/Marks.tsx'
import { SkeletonRows, Loading, Skeleton } from '../marks/Skeleton.tsx'
import { StarRating } from '../marks/StarRating.tsx'
import { Tag } from '../marks/Tag.tsx'
import { Timeline, type StepState } from '../marks/Timeline.tsx'
import { ToastRegion, type ToastItem } from '../overlays/ToastRegion.tsx'
import { Card, Meter, TearCard } from '../surfaces/Card.tsx'
import { EmptyState } from '../surfaces/EmptyState.tsx'
import { Picture } from '../surfaces/Picture.tsx'
import { QrCode } from '../surfaces/QrCode.tsx'
import { CodeText, TicketShell } from '../surfaces/Ticket.tsx'
import { Cell } from './Cell.tsx'
import { sample } from './strings/sample.ts'

const FLOW: readonly StepState[] = ['done', 'done', 'now', 'todo']

export function GallerySurfaces({ theme }: { theme: string }) {
  return (
    <>
      <Cell title={sample.cards}>
        <PlaceCards />
        <Coupon />
        <Card>
          <Meter
            parts={[{ share: 0.13 }, { share: 0.06, tone: 'saved' }, { share: 0.04, tone: 'pending' }]}
          />
        </Card>
      </Cell>
      <Cell title={sample.flow}>
        <Timeline
          label={sample.flow}
          stateLabels={sample.states}
          steps={sample.steps.map((label, i) => ({
            id: label,
            label,
            note: sample.stepNotes[i],
            state: FLOW[i] ?? 'todo',
          }))}
        />
      </Cell>
      <Cell title={sample.ticket}>
        <TicketShell
          art={<Cover subject={{ id: 'pass', motif: 'whale', palette: 'day', vary: false }} label="" />}
          title={sample.ticket}
          meta={sample.ticketMeta}
        >
          <QrCode value="GR1.7K3M92QD" label={sample.ticketLabel} />
          <CodeText code="7K3M92QD" />
          <div className="mt-1.5 flex justify-center gap-3">
            <Tag tone="saved">{sample.issued}</Tag>
            <AgeMark level={2}>{sample.ageMinutes}</AgeMark>
          </div>
        </TicketShell>
      </Cell>
      <Cell title={sample.notices}>
        <Notices theme={theme} />
      </Cell>
    </>
  )
}

function PlaceCards() {
  const [liked, setLiked] = useState(true)
  return (
    <div className="g-grid g-grid--two lg:grid-cols-2!">
      <article className="relative">
        <Picture
          alt=""
          cover={{ id: 'daewangam', motif: 'rocks', vary: false }}
          ratio="4 / 3"
          topLeft={
            <Tag tone="surface" icon={<SavedGlyph />}>
              {sample.saved}
            </Tag>
          }
          topRight={
            <IconButton
              surface="on-picture"
              label={sample.favourite}
              pressed={liked}
              icon={<Heart size={24} />}
              onClick={() => setLiked(!liked)}
            />
          }
        />
        <h4 className="mt-3 text-title3">{sample.place}</h4>
        <StarRating value="4.9" count="5,120" label={sample.rating} />
      </article>
      <article className="relative">
        <Picture alt="" cover={{ id: 'cruise', motif: 'boat', vary: false }} ratio="4 / 3" />
        <h4 className="mt-3 text-title3">{sample.cruise}</h4>
        <span className="g-price">
          <em>{sample.discount}</em>
          {sample.price}
        </span>
      </article>
    </div>
  )
}

function Coupon() {
  return (
    <TearCard
      lead={sample.couponAmount}
      action={
        <Button size="sm" variant="tint">
          {sample.receive}
        </Button>
      }
    >
      <b className="text-label">{sample.coupon}</b>
      <p className="text-caption text-ink-3">{sample.couponNote}</p>
    </TearCard>
  )
}

function Notices({ theme }: { theme: string }) {
  const [toasts, setToasts] = useState<ToastItem[]>([])
  const say = () =>
    setToasts([...toasts, { id: String(toasts.length + 1), text: sample.toastText, tone: 'pending' }])
  return (
    <>
      <Button variant="outline" onClick={say}>
        {sample.toastText}
      </Button>
      <ToastRegion
        label={`${sample.notices} ${theme}`}
        toasts={toasts}
        onClose={(id) => setToasts(toasts.filter((toast) => toast.id !== id))}
      />
      <EmptyState row title={sample.emptyTitle} level={3}>
        {sample.emptyText}
      </EmptyState>
      <Loading label={sample.loading}>
        <Skeleton height={56} width="100%" />
      </Loading>
      <SkeletonRows label={sample.loading} rows={1} />
    </>
  )
}
