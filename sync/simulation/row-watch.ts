/** Watches what a device stores of its writes, whatever is under way. */
import { isOpen } from '#sync/engine/stored-life.ts'
import { readArgs } from './model-mutations.ts'
import { OWNERS, type World } from './world.ts'

export function createRowWatch(world: World) {
  const { violations, devices, withdrawn } = world
  const told = new Set<string>()
  const tell = (problem: string) => {
    if (!told.has(problem)) violations.push(problem)
    told.add(problem)
  }
  return {
    look() {
      for (const owner of OWNERS) {
        const disk = devices.get(owner)?.disk
        for (const row of disk?.operations.values() ?? []) {
          if (row.void === true) withdrawn.add(row.id)
          // what was taken back never becomes what it was (I13)
          else if (isOpen(row) && withdrawn.has(row.id)) tell(`I13 ${row.name} ${row.id} came back`)
          // as long as it may have to be sent again its photos are here (I18)
          if (row.state === 'applied' || row.state === 'discarded') continue
          for (const photo of readArgs(row.args).photos ?? [])
            if (disk?.photos.has(photo) !== true) tell(`I18 ${row.name} ${row.id} lost its ${photo}`)
        }
      }
    },
  }
}
