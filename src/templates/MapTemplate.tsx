import {
  useEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { SkeletonRows } from '#src/ui/marks/Skeleton.tsx'
import { PageTitle } from './chrome/AppBar.tsx'
import { PageBody } from './PageBody.tsx'
import type { PageParts } from './page-parts.ts'
import './map-template.css'

export type Snap = 'peek' | 'half' | 'full'
const SNAPS: readonly Snap[] = ['peek', 'half', 'full']
/** A drag shorter than this (px) is a press. */
const DRAG = 24

type Props = PageParts & {
  title: string
  search: ReactNode
  chips?: ReactNode
  /** Fills its box; hidden from nobody: the sheet is the list beside it. */
  map: ReactNode
  /** Round buttons over the map. */
  controls?: ReactNode
  /** "Map saved". */
  status?: ReactNode
  /** Heading of the sheet. */
  sheetTitle: ReactNode
  sheetActions?: ReactNode
  children: ReactNode
  snap: Snap
  onSnap: (snap: Snap) => void
  /** Name of the handle, and of each height ("Small", "Half", "Full"). */
  handleLabel: string
  snapLabels: Record<Snap, string>
}

/** Map with a sheet of three heights; from 1024 px the sheet is a column at the left. */
export function MapTemplate(props: Props) {
  const { title, search, chips, map, controls, status, sheetTitle, sheetActions, children, snap, onSnap } =
    props
  const { state, loading, empty, error, stale, offline, handleLabel, snapLabels } = props
  const page = useRef<HTMLElement>(null)
  const over = useRef<HTMLDivElement>(null)
  useOver(page, over)
  return (
    <main ref={page} id="main" tabIndex={-1} className="g-page g-mapview" data-snap={snap}>
      <PageTitle className="g-sr">{title}</PageTitle>
      <div className="g-mapview-map">{map}</div>
      <div ref={over} className="g-mapview-top">
        <div className="g-mapview-search">{search}</div>
        {chips}
        {offline}
      </div>
      <div className="g-mapview-side">
        <div>{status}</div>
        <div className="g-mapview-controls">{controls}</div>
      </div>
      <section className="g-mapview-sheet" aria-label={title}>
        <SheetHandle label={handleLabel} snap={snap} onSnap={onSnap} snapLabels={snapLabels} />
        <div className="g-mapview-head">
          <h2 className="text-title2">{sheetTitle}</h2>
          {stale}
          {sheetActions}
        </div>
        <div className="g-mapview-body">
          <PageBody
            state={state}
            empty={empty}
            error={error}
            skeleton={<SkeletonRows label={loading} picture={84} rows={3} />}
          >
            {children}
          </PageBody>
        </div>
      </section>
    </main>
  )
}

/** Says as `--over-map` how far down the search, chips and banner reach: what lies on the map keeps clear of them. */
function useOver(page: RefObject<HTMLElement | null>, over: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [{ current: root }, { current: top }] = [page, over]
    if (!root || !top) return
    const watch = new ResizeObserver(() =>
      root.style.setProperty('--over-map', `${top.offsetTop + top.offsetHeight}px`),
    )
    watch.observe(top)
    return () => watch.disconnect()
  }, [page, over])
}

type HandleProps = Pick<Props, 'snap' | 'onSnap' | 'snapLabels'> & { label: string }

/** Drag it, press it, or use the arrow keys: it is a slider with three stops. */
function SheetHandle({ label, snap, onSnap, snapLabels }: HandleProps) {
  const startY = useRef(0)
  const at = SNAPS.indexOf(snap)
  const move = (step: number) => {
    const next = SNAPS[Math.min(2, Math.max(0, at + step))]
    if (next && next !== snap) onSnap(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, Home: -2, End: 2 }[event.key]
    if (!step) return
    event.preventDefault()
    move(step)
  }
  const onPointerUp = (event: PointerEvent) => {
    const dy = event.clientY - startY.current
    if (Math.abs(dy) >= DRAG) move(dy < 0 ? 1 : -1)
    else onSnap(at === 2 ? 'peek' : (SNAPS[at + 1] ?? 'half'))
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={2}
      aria-valuenow={at}
      aria-valuetext={snapLabels[snap]}
      className="g-mapview-handle"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        startY.current = event.clientY
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerUp={onPointerUp}
    >
      <span className="g-grab" />
    </div>
  )
}
