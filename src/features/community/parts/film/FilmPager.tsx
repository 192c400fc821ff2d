import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { PostRecord } from '#sync/contracts/community/post.ts'
import { useScope } from '#src/data/scopes.ts'
import { postAddress } from '#src/entities/post/address.ts'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { neighboursOf, swipeOf, type Neighbours } from '../../data/neighbours.ts'
import { FilmStage } from './FilmStage.tsx'

type Props = { post: PostRecord; video: NonNullable<PostRecord['video']> }
type Way = keyof Neighbours

const KEYS: Record<string, Way> = {
  ArrowDown: 'next',
  PageDown: 'next',
  ArrowUp: 'previous',
  PageUp: 'previous',
}

/**
 * The films of the board, one at a time: a finger up or down over the film, two buttons at its foot, or the arrow keys
 * while one of these has the focus.
 */
export function FilmPager({ post, video }: Props) {
  const { t } = useTranslation('community')
  const navigate = useNavigate()
  const turned = useRouterState({ select: ({ location }) => wayOf(location.state) })
  const board = useScope('board:shorts', 'card')
  const neighbours = neighboursOf(board.items, post.no)
  const from = useRef<{ x: number; y: number } | null>(null)

  const base = useId()
  const router = useRouter()
  const pager = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (turned === null) return
    // who turned the page by key goes on where they were; the app gives the focus to the heading of a new page
    const goOn = () => pager.current?.querySelector<HTMLElement>(`[data-way=${turned}]`)?.focus()
    goOn()
    return router.subscribe('onRendered', goOn)
  }, [turned, router])

  const turn = (way: Way) => {
    const card = neighbours[way]
    if (!card) return
    // going back leaves the films, it does not go through all of them again
    void navigate({ ...postAddress(card), replace: true, state: { filmTurned: way } as never })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const way = KEYS[event.key]
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    turn(way)
  }
  const onPointerDown = ({ clientX, clientY, isPrimary }: PointerEvent) => {
    from.current = isPrimary ? { x: clientX, y: clientY } : null
  }
  const onPointerUp = ({ clientX, clientY }: PointerEvent) => {
    const way = from.current && swipeOf(from.current, { x: clientX, y: clientY })
    from.current = null
    if (way) turn(way)
  }
  const button = (way: Way) => {
    const card = neighbours[way]
    const name = card ? t(`film.${way}`, { title: card.title }) : t(`film.no.${way}`)
    return (
      <IconButton
        label={name}
        icon={way === 'next' ? <ChevronDown size={28} /> : <ChevronUp size={28} />}
        aria-disabled={card === null}
        aria-describedby={`${base}-this`}
        data-way={way}
        onClick={() => turn(way)}
        onKeyDown={onKeyDown}
      />
    )
  }
  return (
    <div
      ref={pager}
      className="g-film-pager"
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
      onPointerCancel={() => (from.current = null)}
    >
      <span id={`${base}-this`} hidden>
        {t('film.of', { title: post.title })}
      </span>
      <FilmStage
        post={post}
        video={video}
        turning={
          <>
            {button('previous')}
            {button('next')}
          </>
        }
      />
    </div>
  )
}

/** Which way the page before was turned; null when it came otherwise. */
function wayOf(state: object): Way | null {
  const way = 'filmTurned' in state ? state.filmTurned : null
  return way === 'next' || way === 'previous' ? way : null
}
