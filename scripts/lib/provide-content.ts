import type { TestProject } from 'vitest/node'
import { readContent } from '#server/content/read-content.ts'
import { contentItems } from '#server/seed/content-sync.ts'
import { NOW } from '#src/testing/now.ts'

/** Hands the app's own content to the tests of screens, as the server would publish it. Runs in Node. */
export default async function provideContent(project: TestProject): Promise<void> {
  const { content, problems } = await readContent()
  const records: Record<string, object[]> = {}
  for (const item of contentItems(content, Date.parse(NOW), problems))
    (records[item.kind] ??= []).push(item.body(null))
  if (problems.length > 0) throw new Error(problems.join('\n'))
  project.provide('content', records)
}
