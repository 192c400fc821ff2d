/** The cursor is opaque to devices: database epoch, scope and version. Another database or owner makes it expire. */
export type Cursor = { epoch: string; scope: string; version: number }

export const encodeCursor = ({ epoch, scope, version }: Cursor): string =>
  Buffer.from(`1|${epoch}|${scope}|${version}`).toString('base64url')

export function decodeCursor(text: string): Cursor | null {
  const [format, epoch, scope, version, ...rest] = Buffer.from(text, 'base64url').toString().split('|')
  if (format !== '1' || !epoch || !scope || !/^\d{1,15}$/.test(version ?? '') || rest.length) return null
  return { epoch, scope, version: Number(version) }
}
