import { createReadStream } from 'node:fs';
import path from 'node:path';
import express from 'express';
import pg from 'pg';

/**
 * What the product is compared with: the least that a server on the same libraries could do, with none of our code.
 * Arguments: the database, and the folder of the files to send.
 */
const [databaseUrl = '', folder = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const app = express();

app.get('/select', async (_request, response) => {
  const { rows } = await pool.query('select 1 as one');
  response.json(rows);
});
app.get('/stream/:name', (request, response) => {
  createReadStream(path.join(folder, path.basename(request.params.name))).pipe(response);
});
app.use('/static', express.static(folder));

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
});
process.once('disconnect', () => process.exit());
