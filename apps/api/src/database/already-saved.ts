/**
 * Whether a record already has every value sent (undefined ones aside): the client repeats a change whose answer was
 * lost, which is not a conflict.
 */
export const isAlreadySaved = <Row extends object>(row: Row, sent: Partial<Row>): boolean =>
  (Object.keys(sent) as (keyof Row)[]).every((name) => sent[name] === undefined || sent[name] === row[name]);
