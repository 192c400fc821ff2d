/** What the process was started with. */
export type Environment = Record<string, string | undefined>

export function flag(env: Environment, name: string, otherwise: boolean): boolean {
  const text = env[name]
  if (!text) return otherwise
  if (text === '1' || text === '0') return text === '1'
  throw new Error(`${name} must be 1 or 0, not ${text}`)
}

export function integer(env: Environment, name: string, otherwise: number, most: number): number {
  const text = env[name]
  if (!text) return otherwise
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > most)
    throw new Error(`${name} must be a whole number from 0 to ${most}, not ${text}`)
  return value
}

export function address(env: Environment, name: string): string | null {
  const text = env[name]
  if (!text) return null
  if (!URL.canParse(text)) throw new Error(`${name} must be an absolute address, not ${text}`)
  return text
}

/** A variable another one cannot do without. */
export function needed(env: Environment, name: string, because: string): string {
  const text = env[name]
  if (!text) throw new Error(`${because} is set, so ${name} must be too`)
  return text
}
