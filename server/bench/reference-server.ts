import { createReadStream } from 'node:fs';
import express from 'express';
import { connectDatabase } from '../db/database';

/**
 * What the product is compared with: the least that a server on the same libraries could do.
 * Arguments: the database, the client's folder and a file to send.
 */
const [databaseUrl = '', clientFolder = '', file = ''] = process.argv.slice(2);
const { pool } = connectDatabase({ url: databaseUrl, onError: () => {} });
const app = express();

app.get('/select', async (_request, response) => {
  const { rows } = await pool.query('select 1 as one');
  response.json(rows);
});
app.get('/file', (_request, response) => {
  createReadStream(file).pipe(response);
});
app.use('/static', express.static(clientFolder));

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
});
process.once('disconnect', () => process.exit());
