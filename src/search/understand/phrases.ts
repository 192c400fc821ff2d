interface Entry {
  phrase: string
  means: string[]
  /** Meant only as it is written: a letter more or less is something else. */
  exact?: boolean
}

/** Phrases by their first two letters, the longest first, with what each means (`category:cafe`, or `stop`). */
export class Phrases {
  private readonly byStart = new Map<string, Entry[]>()
  private sorted = true

  add(phrase: string, means: string, exact?: boolean): void {
    if (phrase === '') return
    const start = phrase.slice(0, 2)
    const known = this.byStart.get(start) ?? []
    const same = known.find((entry) => entry.phrase === phrase)
    if (same) {
      if (!same.means.includes(means)) same.means.push(means)
    } else known.push({ phrase, means: [means], ...(exact && { exact }) })
    this.byStart.set(start, known)
    this.sorted = false
  }

  /** Phrases the text continues with at a position, the longest first. */
  at(text: string, position: number): { phrase: string; means: string[] }[] {
    if (!this.sorted)
      for (const list of this.byStart.values()) list.sort((a, b) => b.phrase.length - a.phrase.length)
    this.sorted = true
    const two = this.byStart.get(text.slice(position, position + 2)) ?? []
    const one = this.byStart.get(text.slice(position, position + 1)) ?? []
    return [...two, ...one].filter(({ phrase }) => text.startsWith(phrase, position))
  }

  /** Phrases with the same first two letters as the text has at a position. */
  startingAs(text: string, position: number): readonly Entry[] {
    return this.byStart.get(text.slice(position, position + 2)) ?? []
  }

  /** All of them, in no order. */
  *all(): Iterable<{ phrase: string; means: string[] }> {
    for (const list of this.byStart.values()) yield* list
  }
}
