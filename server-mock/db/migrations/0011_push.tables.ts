import type { TableInfo } from '../table-info.ts'

export const push = {
  push_device: {
    owner: { id: 'member_id' },
    exported: {
      as: 'notices',
      query:
        "SELECT split_part(endpoint, '/', 3) AS service, language, registered_at FROM push_device WHERE member_id = $1",
    },
    withdrawn: 'deleted',
  },
  reminder: {
    owner: { partOf: 'orders' },
    exported: { not: 'that a reminder was sent' },
    withdrawn: { kept: 'kept and forgotten with the order' },
  },
} as const satisfies Record<string, TableInfo>
