/** Where a command speaks: lines for the reader, or what went wrong and a failed end. */
export type Terminal = {
  say(line: string): void
  fail(...lines: string[]): void
}

export const processTerminal: Terminal = {
  say: (line) => void process.stdout.write(`${line}\n`),
  fail: (...lines) => {
    for (const line of lines) process.stderr.write(`${line}\n`)
    process.exitCode = 1
  },
}
