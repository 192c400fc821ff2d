/** E-mail behind one interface: SMTP when it is configured, else the outbox page of development. */
export type Mail = { to: string; subject: string; text: string }
export type MailProvider = { send(mail: Mail): Promise<void> }

/** SMS behind one interface: an HTTP gateway when it is configured, else the outbox page. `to` is digits. */
export type SmsProvider = { send(message: { to: string; text: string }): Promise<void> }
