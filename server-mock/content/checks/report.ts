import { grouped, type Problem } from './rule.ts'

/** Problems as people read them: under their file, errors first. */
export function reportLines(problems: readonly Problem[]): string[] {
  const files = grouped(problems, ({ file }) => file)
  return [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, found]) => [
      file,
      ...[...found].sort((a, b) => Number(a.level > b.level) - Number(a.level < b.level)).map(problemLine),
      '',
    ])
}

const problemLine = ({ level, field, reason, rule }: Problem): string =>
  `  ${level === 'error' ? 'error  ' : 'warning'} ${field ? `${field} ` : ''}${reason} [${rule}]`

/** `clean` when there is nothing, else the two counts. */
export function verdict(problems: readonly Problem[]): string {
  const errors = problems.filter(({ level }) => level === 'error').length
  const warnings = problems.length - errors
  return problems.length === 0 ? 'clean' : `${errors} errors, ${warnings} warnings`
}
