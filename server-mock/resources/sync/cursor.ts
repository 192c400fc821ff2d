/**
 * The cursor is opaque to devices: database epoch, scope and version. Another database or owner makes it expire. That of
 * a member's own feed also says how far the rooms they are in were read with it.
 */
export type Cursor = { epoch: string; scope: string; version: number; rooms?: RoomVersions }

/** Versions of room scopes by the id of the room. */
export type RoomVersions = ReadonlyMap<string, number>

export const encodeCursor = ({ epoch, scope, version, rooms }: Cursor): string =>
  Buffer.from(
    `1|${epoch}|${scope}|${version}${rooms && rooms.size > 0 ? `|${encodeRooms(rooms)}` : ''}`,
  ).toString('base64url')

export function decodeCursor(text: string): Cursor | null {
  const [format, epoch, scope, version, rooms, ...rest] = Buffer.from(text, 'base64url').toString().split('|')
  if (format !== '1' || !epoch || !scope || !/^\d{1,15}$/.test(version ?? '') || rest.length) return null
  const cursor = { epoch, scope, version: Number(version) }
  if (rooms === undefined) return cursor
  return ROOMS.test(rooms) ? { ...cursor, rooms: decodeRooms(rooms) } : null
}

/** Of each room 16 bytes in 22 letters, and the version in base 36: a cursor is part of an address, and short. */
const ROOMS = /^(?:[\w-]{22}[\da-z]{1,10}(?:,|$))+$/

const encodeRooms = (rooms: RoomVersions): string =>
  [...rooms]
    .map(
      ([id, version]) =>
        Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url') + version.toString(36),
    )
    .join(',')

const decodeRooms = (text: string): RoomVersions =>
  new Map(
    text.split(',').map((room) => {
      const hex = Buffer.from(room.slice(0, 22), 'base64url').toString('hex')
      return [hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'), Number.parseInt(room.slice(22), 36)]
    }),
  )
