import { useTranslation } from 'react-i18next'
import type { Membership } from '#sync/contracts/community/room.ts'
import { usePersonal } from '#src/data/personal.ts'
import { ChatRoom } from '../parts/ChatRoom.tsx'
import { EndedRoomPage } from '../parts/EndedRoomPage.tsx'
import { RoomDoor } from '../parts/RoomDoor.tsx'
import { usePost } from '#src/entities/post/use-post.ts'

/** S2-107 A chat room: its conversation for who is in it, its door for everybody else. */
export function TalkScreen({ no }: { no: number }) {
  const { i18n } = useTranslation('community')
  const { items, state } = usePersonal('membership')
  const live = usePost(['board:talk'], no)
  const seat = seatOf(
    items.map(({ value }) => value),
    no,
    live.value?.id,
  )
  // by its number: the board may have lost it already
  const ended = usePersonal('endedRoom').items.find(
    ({ key, value }) => value.no === no || key === live.value?.id,
  )
  if (seat) return <ChatRoom key={seat.postId} seat={seat} language={live.value?.language ?? i18n.language} />
  if (ended) return <EndedRoomPage room={ended.value} />
  return (
    <RoomDoor
      live={
        state === 'loading' && live.state !== 'ready' ? { ...live, state: 'loading', value: undefined } : live
      }
    />
  )
}

/** The room of an address among those the person is in; those stored before know only their post. */
const seatOf = (seats: readonly Membership[], no: number, postId: string | undefined) =>
  seats.find((seat) => seat.type === 'talk' && !seat.asked && (seat.no === no || seat.postId === postId))
