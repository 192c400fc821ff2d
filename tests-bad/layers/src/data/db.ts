export * from 'dexie'
