// Starts other programs and makes sure none outlives this one.
import { spawn } from 'node:child_process'
import { Stop } from './console.mjs'

const running = new Set()
let ending = false

export function endChildren(signal = 'SIGTERM') {
  ending = true
  for (const child of running) child.kill(signal)
}

/**
 * Runs a program to its end. `quiet` keeps its output and shows it only when it fails.
 * Resolves to {code, output}; never rejects for an exit code.
 */
export function run(command, args = [], { quiet = true, env = {}, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      ...options,
    })
    running.add(child)
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.on('close', (code, signal) => {
      running.delete(child)
      resolve({ code: code ?? (signal ? 1 : 0), output, ended: ending })
    })
  })
}

/** As run(), but a failure ends the program and shows what the other one said. */
export async function must(label, command, args, options) {
  const { code, output } = await run(command, args, options)
  if (code !== 0)
    throw new Stop(`${label} failed (exit code ${code}).\n${output.split('\n').slice(-60).join('\n')}`)
  return output
}

/** A program of node_modules, run by this very Node (no shell, the same on every system). */
export function tool(path, args, options) {
  return run(process.execPath, [path, ...args], options)
}

/** True when `command --version` runs. */
export async function exists(command, args = ['--version']) {
  try {
    return (await run(command, args)).code === 0
  } catch {
    return false
  }
}
