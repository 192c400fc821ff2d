export type Test = { title: string; file: string; passed: boolean }
export type Row = { id: string; verdict: string; on?: string; tests: Test[] }
export function testsOfVitest(report: object, relative: (file: string) => string): Test[]
export function testsOfPlaywright(report: object): Test[]
export function joinEvidence(map: object, tests: readonly Test[]): { rows: Row[]; faults: string[] }
