/** Things that come together rarely by themselves; one at a time in a schedule. */
import type { Dice } from '../random.ts'
import { DRY } from '../scopes/model-live.ts'
import type { SaidPerson } from './said-person.ts'
import type { SaidWorld } from './said-world.ts'

/**
 * What is said one after the other reaches the server, whose answers get lost, and the window is read anew meanwhile:
 * it begins between two that wait for their answers.
 */
export async function unheard(
  world: SaidWorld,
  person: SaidPerson,
  { chance, scope }: { chance: Dice; scope: string },
): Promise<void> {
  const { state, shared, pages, scheduler } = world
  const page = chance.pick(pages)
  const pass = (maxMs: number) => scheduler.run({ maxMs, maxSteps: 400 })
  page.screens.push({ scope, close: page.scopes.want(scope, 1 + chance.below(3)) })
  state.rain = DRY
  state.isUnheard = true
  for (let times = 2 + chance.below(3); times > 0 && page.actor.alive; times--) {
    void person.say(page, scope)
    await pass(100 + chance.below(400))
  }
  shared.restore()
  for (let times = 0; times < 4 && page.actor.alive; times++) {
    void page.scopes.pull([scope]).catch(() => undefined)
    await pass(60 + chance.below(120))
    void person.look(page, scope)
    if (chance.chance(0.3)) void person.change(page)
  }
  state.isUnheard = false
}
