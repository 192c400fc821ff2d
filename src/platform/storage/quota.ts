/** How much this origin keeps and whether the browser has promised not to clear it. */
export interface StorageFacts {
  /** Bytes used; null where the browser does not say. */
  used: number | null
  persisted: boolean
}

/** What is known about storage; never throws. */
export async function storageFacts(): Promise<StorageFacts> {
  try {
    const [estimate, persisted] = await Promise.all([
      navigator.storage.estimate(),
      navigator.storage.persisted(),
    ])
    return { used: estimate.usage ?? null, persisted }
  } catch {
    return { used: null, persisted: false }
  }
}

/** Asks the browser to keep what is stored; true when it promised. */
export async function askToKeep(): Promise<boolean> {
  try {
    return await navigator.storage.persist()
  } catch {
    return false
  }
}
