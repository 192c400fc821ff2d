export interface Counts {
  passed: number
  failed: number
}
export interface Failed extends Counts {
  failedFiles?: string[]
  one: { again(files: string[]): Promise<Counts & { output: string }> }
}
export function onceMore(failures: Failed[], total: Counts): Promise<void>
export interface Check {
  name: string
  needs?: readonly Check[]
  aside?: boolean
  run(): Promise<Counts & { output: string }>
}
export function sideBySide(checks: readonly Check[], width: number, total: Counts): Promise<void>
