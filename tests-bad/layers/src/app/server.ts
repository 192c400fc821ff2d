export * from 'hono'
