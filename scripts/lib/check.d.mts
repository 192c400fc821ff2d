export interface Counts {
  passed: number
  failed: number
}
export interface Failed extends Counts {
  failedFiles?: string[]
  one: { again(files: string[]): Promise<Counts & { output: string }> }
}
export function onceMore(failures: Failed[], total: Counts): Promise<void>
