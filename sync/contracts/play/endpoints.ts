import type { EndpointTable } from '../base/endpoint.ts'

/** The travel test and the whale game. */
export const PLAY_ENDPOINTS = {
  testResultSave: { method: 'POST', path: '/api/member/test-result', access: 'member', offline: 'queue' },
  gameSeed: { method: 'GET', path: '/api/member/game-seed', access: 'member', offline: 'online' },
  gameRunSave: { method: 'POST', path: '/api/member/game-run', access: 'member', offline: 'queue' },
} as const satisfies EndpointTable
