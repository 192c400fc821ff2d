/** What the person did and saw, which is what the server must hold in the end. */

/** One write of the person. */
export interface Intent {
  /** Counts up over the whole run. */
  n: number
  /** The schedule in which it was made. */
  seed: number
  /** What it was, for the report. */
  what: string
  /** Key of the operation that carries it; null when the power went before anybody could say that it is saved. */
  key: string | null
  /** A later write of the same subject may take it along; others must be applied each by itself. */
  folds: boolean
  /** Id of the record it makes, when it makes one. */
  record: string | null
  text: string
}

export type Value = string | number | boolean | null

/** A value of which the last word holds. */
interface Register {
  said: Value | undefined
  /** Begun after that, when the power went: the value may be there or not. */
  begun: Value[]
}

export class Memory {
  readonly intents: Intent[] = []
  /** Keys of writes the phone still keeps: whatever they wait for, they are not lost. */
  readonly held = new Set<string>()
  /** The schedule that is played. */
  seed = 0
  private readonly registers = new Map<string, Register>()
  private last = 0

  begin(intent: Omit<Intent, 'n' | 'seed' | 'key'>, register?: { name: string; value: Value }): Intent {
    const begun: Intent = { ...intent, n: ++this.last, seed: this.seed, key: null }
    this.intents.push(begun)
    if (register) this.register(register.name).begun.push(register.value)
    return begun
  }

  /** The write is saved: the screen may say so. */
  saved(intent: Intent, key: string, register?: { name: string; value: Value }): void {
    intent.key = key
    if (register) this.registers.set(register.name, { said: register.value, begun: [] })
  }

  /** What the server and the screen may hold; null while the person has not said it for certain. */
  allowed(name: string): Value[] | null {
    const known = this.registers.get(name)
    return known?.said === undefined ? null : [known.said, ...known.begun]
  }

  /** What holds now, once everything has arrived. */
  settle(name: string, value: Value): void {
    this.registers.set(name, { said: value, begun: [] })
  }

  /** Names of everything that has a last word. */
  get names(): string[] {
    return [...this.registers.keys()]
  }

  /** Writes are checked once; the values go on. */
  forgetIntents(): void {
    this.intents.length = 0
  }

  private register(name: string): Register {
    const known = this.registers.get(name) ?? { said: undefined, begun: [] }
    this.registers.set(name, known)
    return known
  }
}
