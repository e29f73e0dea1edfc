/**
 * Whether a record already has every value sent, undefined apart: the change is sent again because its answer was lost,
 * and is no conflict with itself.
 */
export const isAlreadySaved = <Row extends object>(row: Row, sent: Partial<Row>): boolean =>
  (Object.keys(sent) as (keyof Row)[]).every((name) => sent[name] === undefined || sent[name] === row[name]);
