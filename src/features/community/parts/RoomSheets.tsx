import type { ChatMessage, Membership, Person } from '#sync/contracts/community/room.ts'
import { MessageMenu } from './MessageMenu.tsx'
import { RoomMenu } from './RoomMenu.tsx'
import { RoomSearch } from './RoomSearch.tsx'

/** What lies over a conversation: its people, what can be done with it or with one message, a search; or nothing. */
export type RoomSheet = 'people' | 'room' | 'find' | { message: ChatMessage; isOwn: boolean } | null

type Props = {
  seat: Membership
  people: readonly Person[]
  menu: RoomSheet
  setMenu: (menu: RoomSheet) => void
  /** @param found.behind how many messages came after the one chosen */
  onFound: (found: { id: string; behind: number }) => void
  onDelete: (id: string) => void
}

/** The sheet that is open over a conversation. */
export function RoomSheets({ seat, people, menu, setMenu, onFound, onDelete }: Props) {
  const close = () => setMenu(null)
  if (menu === null) return null
  if (menu === 'people' || menu === 'room')
    return <RoomMenu {...{ seat, people }} only={menu} onFind={() => setMenu('find')} onClose={close} />
  if (menu === 'find')
    return (
      <RoomSearch
        roomId={seat.postId}
        onClose={close}
        onFound={(id, behind) => {
          close()
          onFound({ id, behind })
        }}
      />
    )
  return <MessageMenu {...menu} onDelete={onDelete} onClose={close} />
}
